import type { Papers } from '@sengi/contract/kyc/documents'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { PapersWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { papersWords } from './messages.ts'
import { type Paper, type PaperStanding, paperPlace, standingOf } from './use-papers.ts'

const looks: Readonly<Record<PaperStanding, StatusLook<Extract<keyof PapersWords, `state_${string}`>>>> = {
  NEEDED: { tone: 'neutral', shape: 'ring', word: 'state_NEEDED' },
  GIVEN: { tone: 'info', shape: 'half', word: 'state_GIVEN' },
  SENT: { tone: 'info', shape: 'half', word: 'state_SENT' },
  IN_REVIEW: { tone: 'info', shape: 'half', word: 'state_IN_REVIEW' },
  ACCEPTED: { tone: 'success', shape: 'full', word: 'state_ACCEPTED' },
  REFUSED: { tone: 'danger', shape: 'cross', word: 'state_REFUSED' },
}

export const StandingPill = ({ standing }: { standing: PaperStanding }) => {
  const t = useWords(papersWords)
  const { word, ...look } = looks[standing]
  return <StatusPill {...look}>{t(word)}</StatusPill>
}

/** Why a document is to be sent again. */
export const WhyAgain = ({ reason }: { reason: string }) => {
  const t = useWords(papersWords)
  return <p className="rounded-button bg-danger-soft p-3.5 text-danger text-sm">{t('why_again', { reason })}</p>
}

type Corrections = Papers['corrections']

/** What our team found not to be fine, in the reader's language. */
export const CorrectionList = ({ corrections }: { corrections: Corrections }) => (
  <ul className="flex flex-col gap-1">
    {corrections.map(({ text }) => (
      <li key={text} className="break-words">
        {text}
      </li>
    ))}
  </ul>
)

/** What of one paper was not fine, or of all of them. */
export const Corrections = ({ corrections }: { corrections: Corrections }) => {
  const t = useWords(papersWords)
  if (corrections.length === 0) return null
  return (
    <div className="mb-4 rounded-button bg-danger-soft p-3.5 text-danger text-sm">
      <p className="mb-1 font-medium">{t('give_again')}</p>
      <CorrectionList corrections={corrections} />
    </div>
  )
}

/** What a tier asks for, each with how it stands and the way there. */
export function PaperList({ papers, wanted }: { papers: Papers; wanted: readonly Paper[] }) {
  const t = useWords(papersWords)
  return (
    <ul aria-label={t('papers')} className="mb-4 divide-y divide-line rounded-card border border-line">
      {wanted.map((paper) => (
        <li key={paper}>
          <Link
            to={paperPlace(paper)}
            className="flex min-h-12 items-center gap-x-3 gap-y-1 px-3.5 py-2.5 text-ink no-underline hover:bg-surface-2"
          >
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium text-sm">{t(`name_${paper}`)}</span>
              <StandingPill standing={standingOf(paper, papers)} />
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
