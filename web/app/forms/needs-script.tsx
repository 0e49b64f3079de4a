/** Replaces what follows if scripts do not run: that would only look usable. */
export function NeedsScript() {
  return (
    <noscript>
      <style>{'noscript ~ * { display: none !important }'}</style>
      <p>This page needs JavaScript, which your browser does not run.</p>
    </noscript>
  )
}
