import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconLink } from '../ui/icon-link.tsx'
import { uiWords } from '../ui/messages.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useWords } from './words/words.ts'

interface BackHeadingProps {
  title: string
  /** Where the arrow leads when the page was opened by its address. */
  to?: string
  /** One act at the end of the line. */
  aside?: ReactNode
}

/** A link that is pressed before the app has come opens its page anew: what is before it is ours as well. */
const cameFromOurs = (): boolean =>
  typeof document !== 'undefined' && document.referrer.startsWith(`${location.origin}/`)

/** The heading of a page that no tab leads to, with the way back to wherever its reader came from. */
export function BackHeading({ title, to = '/save', aside }: BackHeadingProps) {
  const t = useWords(uiWords)
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default' && !cameFromOurs()
  const goBack = (event: MouseEvent) => {
    if (isFirst || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className="flex min-h-8 items-center gap-1">
      <IconLink
        to={to}
        label={t('back')}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={goBack}
        className={hangingArrow}
      />
      <PageHeading title={title} className="min-w-0 grow break-words font-semibold text-2xl text-ink" />
      {aside}
    </div>
  )
}

/** Before the heading on a phone; from 768 px in the margin, so that all headings begin at one edge. */
const hangingArrow = '-my-1.5 -ml-2.5 md:-ml-12 lg:-ml-10 md:mr-0 lg:size-9'
