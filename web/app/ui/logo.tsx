import { logoPath } from '../../../shop/logo.ts'

/** The owner's takes its place by the style sheet of server/settings/look-css.ts, which finds it by its color. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--brand)" d={logoPath} />
    </svg>
  )
}
