import { cx } from './cx.ts'

/** The sengi: a small shrew with a long nose, always alert. */
export const LogoMark = ({ className = 'size-8' }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={cx('shrink-0', className)}>
    <rect width="32" height="32" rx="9" fill="#2f38a8" />
    <path
      d="M5 24c0-6.6 4.6-11.5 11-11.5 4.500 0 7.500 2.500 9 5.500 1 2 1.800 3.500 3 5-2 .4-4-.3-5.500-2-.8 2-2.500 3-5 3z"
      fill="#fff"
    />
    <circle cx="14" cy="12" r="4" fill="#fff" />
    <circle cx="20" cy="17" r="1.300" fill="#fa8838" />
  </svg>
)

export const Logo = ({ className }: { className?: string }) => (
  <span className={cx('inline-flex items-center gap-2.5', className)}>
    <LogoMark />
    <span className="font-semibold text-xl tracking-[-0.02em]">Sengi</span>
  </span>
)
