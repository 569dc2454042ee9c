import { cx } from '../cx.ts'
import { brand } from './brand.ts'

/** The sengi: a small shrew with a long nose, always alert. `public/favicon.svg` is the same drawing. */
export const LogoMark = ({ className = 'size-8' }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 64 64" className={cx('shrink-0', className)}>
    <rect width="64" height="64" rx="18" fill="#2f38a8" />
    <path
      d="M4.6 58C4.8 37 13 20.5 29 20c9-.3 15 4.5 17.2 11C53 31.2 58 35.5 60.3 42.8c.6 2-2.3 3.1-3.2 1.2-2.1-4.3-5.7-6.4-10.3-6-2.3 5-6.3 7.8-11.5 8.7C38.8 51.7 40.3 57.5 40.4 64H18A18 18 0 0 1 4.6 58z"
      fill="#fff"
    />
    <circle cx="22.5" cy="19" r="11" fill="#2f38a8" />
    <circle cx="22.5" cy="19" r="9.3" fill="#fff" />
    <circle cx="22.5" cy="19" r="5" fill="#fa8838" />
    <circle cx="38.5" cy="30" r="2.5" fill="#1c2266" />
  </svg>
)

/** The figure alone, in the colour of its text: large, looking out of a corner. */
export const SengiFigure = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="3 8 59 56" fill="currentColor" className={cx('shrink-0', className)}>
    <path d="M3.8 64C3.6 38 12.5 20.5 29 20c9-.3 15 4.5 17.2 11C53 31.2 58 35.5 60.3 42.8c.6 2-2.3 3.1-3.2 1.2-2.1-4.3-5.7-6.4-10.3-6-2.3 5-6.3 7.8-11.5 8.7C38.8 51.7 40.3 57.5 40.4 64z" />
    <circle cx="22.5" cy="19" r="11" className="fill-cloth" />
    <circle cx="22.5" cy="19" r="9.3" />
    <circle cx="22.5" cy="19" r="5" className="fill-accent" />
    <circle cx="38.5" cy="30" r="2.2" className="fill-cloth" />
  </svg>
)

export const Logo = ({ className }: { className?: string }) => (
  <span className={cx('inline-flex items-center gap-2.5 text-ink', className)}>
    <LogoMark />
    <span className="font-semibold text-xl tracking-[-0.02em]">{brand.name}</span>
  </span>
)
