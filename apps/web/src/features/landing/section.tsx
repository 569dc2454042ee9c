import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export const frame = 'mx-auto w-full max-w-[72rem] px-4 sm:px-6'

interface SectionProps {
  id: string
  title: string
  intro?: string
  cloth?: boolean
  children: ReactNode
}

export const Section = ({ id, title, intro, cloth = false, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx('scroll-mt-16 py-14 sm:py-20', cloth && 'cloth')}>
    <div className={frame}>
      <h2 id={`${id}-title`} className="font-semibold text-3xl tracking-[-0.02em]">
        {title}
      </h2>
      {intro && (
        <p className={cx('mt-3 max-w-[56ch] text-lg', cloth ? 'text-on-cloth-muted' : 'text-muted')}>{intro}</p>
      )}
      <div className="mt-8 sm:mt-10">{children}</div>
    </div>
  </section>
)
