/** Replaces what follows if scripts do not run: that would only look usable. */
export function NeedsScript() {
  return (
    <noscript>
      <style>{'noscript ~ * { display: none !important }'}</style>
      <p>Turn on JavaScript to use this page.</p>
    </noscript>
  )
}
