/** Replaces what follows, and says nothing of loading, if scripts do not run: that would only look usable. */
export function NeedsScript() {
  return (
    <noscript>
      <style>{'noscript ~ *, main [role="status"] { display: none !important }'}</style>
      <p>Turn on JavaScript to use this page.</p>
    </noscript>
  )
}
