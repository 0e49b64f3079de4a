import { logoPath } from '../../../shop/logo.ts'

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--brand)" d={logoPath} />
    </svg>
  )
}
