import type { Papers } from '@sengi/contract/kyc/documents'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { papersWords } from './messages.ts'
import { Corrections, StandingPill } from './paper-list.tsx'
import { type Paper, paperPlace, standingOf, usePapers } from './use-papers.ts'

interface PaperPageProps {
  paper: Paper
  children: (papers: Papers) => ReactNode
}

/** One paper at its own address: what it is, how it stands, how it is given, and what comes next. */
export function PaperPage({ paper, children }: PaperPageProps) {
  const t = useWords(papersWords)
  const { data: papers, error, isFetching, refetch } = usePapers()
  return (
    <>
      <BackHeading title={t(`name_${paper}`)} to="/account/kyc" />
      <p className="mt-1 mb-4 text-muted">{t(`${paper}_line`)}</p>
      {!papers && error && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!papers && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-72 w-full rounded-card" />
        </Loading>
      )}
      {papers && (
        <>
          <p className="mb-4">
            <StandingPill standing={standingOf(paper, papers)} />
          </p>
          <Corrections corrections={papers.corrections.filter((one) => one.paper === paper)} />
          {children(papers)}
          <Onward paper={paper} papers={papers} />
        </>
      )}
    </>
  )
}

/** Once this one is given, the next that is missing, or the way back. */
function Onward({ paper, papers }: { paper: Paper; papers: Papers }) {
  const t = useWords(papersWords)
  const standing = standingOf(paper, papers)
  if (standing === 'NEEDED' || standing === 'REFUSED') return null
  const next = papers.missing.find((one) => one !== paper)
  return (
    <LinkButton
      to={next ? paperPlace(next) : '/account/kyc'}
      variant="secondary"
      wide
      className="mt-4"
      icon={<ArrowRight aria-hidden="true" className="size-5" />}
    >
      {next ? t('next', { paper: t(`name_${next}`) }) : t('back_to_steps')}
    </LinkButton>
  )
}
