import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export const frame = 'mx-auto w-full max-w-[72rem] px-4 sm:px-6'

interface SectionProps {
  id: string
  title: string
  intro?: ReactNode
  cloth?: boolean
  /** The heading beside its content on a wide screen, for what reads better narrow. */
  split?: boolean
  children: ReactNode
}

export const Section = ({ id, title, intro, cloth = false, split = false, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx('scroll-mt-16 py-12 sm:py-18', cloth && 'cloth')}>
    <div className={cx(frame, split && 'lg:grid lg:grid-cols-[5fr_8fr] lg:gap-14')}>
      <div className={cx(split && 'lg:sticky lg:top-24 lg:self-start')}>
        <h2 id={`${id}-title`} className="font-semibold text-3xl tracking-[-0.02em]">
          {title}
        </h2>
        {intro && (
          <p className={cx('mt-3 max-w-[56ch] text-lg', cloth ? 'text-on-cloth-muted' : 'text-muted')}>{intro}</p>
        )}
      </div>
      <div className={cx('mt-8', split ? 'lg:mt-0' : 'sm:mt-10')}>{children}</div>
    </div>
  </section>
)
