import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { supportDeskWords } from './messages.ts'

/** The heading of the lists of this desk, with the way from one to the other. */
export function SupportHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(supportDeskWords)
  const parts = useRef<HTMLElement>(null)
  // On a phone not all of them fit beside each other. Newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    parts.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <PageHeading title={title} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{intro}</p>
      <nav ref={parts} aria-label={t('parts')} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
        <NavLink to="/admin/support" end className={tab}>
          {t('tickets')}
        </NavLink>
        <NavLink to="/admin/support/complaints" className={tab}>
          {t('complaints')}
        </NavLink>
        <NavLink to="/admin/support/answers" className={tab}>
          {t('kept_answers')}
        </NavLink>
        <NavLink to="/admin/support/announcements" className={tab}>
          {t('announcements')}
        </NavLink>
      </nav>
    </>
  )
}

const tab =
  '-mb-px flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-muted text-sm no-underline ' +
  'outline-offset-[-3px] hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink'
