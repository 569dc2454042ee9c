import type { InsightsAnswer } from '@sengi/contract'
import { useBalances } from '../../lib/balances.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { useInsights } from './use-insights.ts'

const texts = {
  loading: 'Analyzing your portfolio...',
  failed: 'Keep diversifying your portfolio and consider staking your crypto to earn rewards!',
  none: 'Build your portfolio to unlock personalized AI insights and recommendations.',
}

const labels = { rules: 'Computed from your balances. Not advice.', model: 'AI-generated. Not advice.' }

export function InsightsCard() {
  const { data: balances, isPending, isError: isWithoutBalances } = useBalances()
  const { data, isError, isLoading } = useInsights(balances)
  const answer = isError ? undefined : data
  return (
    <Card aria-labelledby="insights-heading">
      <CardHeading id="insights-heading">AI Insights</CardHeading>
      <div data-testid="insights" className="text-muted text-sm">
        {answer ? (
          <Findings answer={answer} />
        ) : (
          <p role="status">{textFor(isPending || isLoading, isError || (isWithoutBalances && !balances))}</p>
        )}
      </div>
      {answer && answer.insights !== '' && <p className="mt-3 text-subtle text-xs">{labels[answer.source]}</p>}
    </Card>
  )
}

function textFor(isLoading: boolean, isFailed: boolean): string {
  if (isFailed) return texts.failed
  return isLoading ? texts.loading : texts.none
}

function Findings({ answer: { insights, items } }: { answer: InsightsAnswer }) {
  if (insights === '') return <p>{texts.none}</p>
  if (items.length === 0) return <p>{insights}</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map(({ id, text, link, severity }) => (
        <li key={id} className="flex gap-2.5">
          <i aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[severity]}`} />
          <span>
            {text}{' '}
            {link && (
              <TextLink to={link} className="whitespace-nowrap">
                Have a look
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const dots = { info: 'bg-primary', notice: 'bg-accent', warning: 'bg-danger' }
