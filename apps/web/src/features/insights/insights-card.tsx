import type { InsightsAnswer } from '@sengi/contract/insights'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Aside, FindingList } from './findings.tsx'
import { insightsWords } from './messages.ts'
import { useInsights } from './use-insights.ts'

export function InsightsCard() {
  const t = useWords(insightsWords)
  const { data: balances, isPending, isError: isWithoutBalances } = useBalances()
  const { data, isError, isLoading } = useInsights(balances)
  const answer = isError ? undefined : data
  return (
    <Card aria-labelledby="insights-heading">
      <CardHeading id="insights-heading">{t('title')}</CardHeading>
      <div data-testid="insights" className="text-muted text-sm">
        {answer ? (
          <Findings answer={answer} />
        ) : (
          <p role="status">{t(stateOf(isPending || isLoading, isError || (isWithoutBalances && !balances)))}</p>
        )}
      </div>
      {answer && answer.aside > 0 && <Aside count={answer.aside} />}
      {answer && answer.insights !== '' && <p className="mt-3 text-subtle text-xs">{t(`from_${answer.source}`)}</p>}
    </Card>
  )
}

function stateOf(isLoading: boolean, isFailed: boolean): 'failed' | 'loading' | 'none' {
  if (isFailed) return 'failed'
  return isLoading ? 'loading' : 'none'
}

function Findings({ answer: { insights, items, source, aside } }: { answer: InsightsAnswer }) {
  const t = useWords(insightsWords)
  if (insights === '') return <p>{t(aside > 0 ? 'all_aside' : 'none')}</p>
  return (
    <>
      {source === 'model' && <p className={cx(items.length > 0 && 'mb-2.5')}>{insights}</p>}
      {items.length > 0 && <FindingList items={items} />}
    </>
  )
}
