import { createClient } from '@sengi/contract/client'
import { type InsightOpinionCount, insightsStaff } from '@sengi/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { insightDeskWords } from './messages.ts'

const client = createClient(insightsStaff, connection)

/** Staff see here which insights help and which do not. */
export function InsightOpinionsPage() {
  const t = useWords(insightDeskWords)
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <Opinions />
    </Desk>
  )
}

function Opinions() {
  const t = useWords(insightDeskWords)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['insight-opinions'],
    queryFn: ({ signal }) => client.listInsightOpinions(undefined, { signal }),
  })
  if (!data && error) {
    return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<Lightbulb />} title={t('none')}>
        {t('none_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-2.5">
      {data.map((count) => (
        <li key={count.id}>
          <OpinionCard count={count} />
        </li>
      ))}
    </ul>
  )
}

function OpinionCard({ count: { id, helpful, unhelpful, aside } }: { count: InsightOpinionCount }) {
  const t = useWords(insightDeskWords)
  return (
    <Card aria-labelledby={`insight-${id}`}>
      <CardHeading id={`insight-${id}`}>{t(`kind_${id}`)}</CardHeading>
      <dl>
        <FactRow label={t('helpful')}>{helpful}</FactRow>
        <FactRow label={t('unhelpful')}>{unhelpful}</FactRow>
        <FactRow label={t('aside')}>{aside}</FactRow>
      </dl>
    </Card>
  )
}
