import type { AnnouncementLevel } from '@sengi/contract/support/announcement'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface AnnouncementBarProps {
  level: AnnouncementLevel
  /** How much it matters, in a word: what the colour and the sign say to others. */
  label: string
  title: string
  text: string
  lang?: string
  /** What its reader can do with it. */
  children?: ReactNode
}

const looks = {
  information: { Icon: Info, colours: 'bg-info-soft text-info' },
  warning: { Icon: TriangleAlert, colours: 'bg-warning-soft text-warning' },
} as const

/** What our team tells people above their pages. */
export function AnnouncementBar({ level, label, title, text, lang, children }: AnnouncementBarProps) {
  const { Icon, colours } = looks[level]
  return (
    <section
      aria-label={`${label}: ${title}`}
      lang={lang}
      className={cx('flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5 text-sm lg:px-5', colours)}
    >
      <div className="flex min-w-0 grow basis-60 gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0 break-words">
          <strong className="block font-semibold">{title}</strong>
          {text}
        </p>
      </div>
      {children}
    </section>
  )
}
