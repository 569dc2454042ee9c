import type { StaffPrice } from '@sengi/contract/market/staff'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { pricesDeskWords } from './prices-messages.ts'
import { useAcceptCandidate, useKeepPrice, usePauseQuoting, useResumeQuoting } from './use-prices.ts'

interface PriceProps {
  price: StaffPrice
}

const looks = {
  paused: { tone: 'danger', shape: 'cross' },
  kept_out: { tone: 'warning', shape: 'half' },
  waits: { tone: 'warning', shape: 'ring' },
  old: { tone: 'neutral', shape: 'ring' },
  quoted: { tone: 'success', shape: 'full' },
} as const

function stateOf({ pause, candidate, is_old }: StaffPrice): keyof typeof looks {
  if (pause) return 'paused'
  if (candidate) return candidate.is_kept_out ? 'kept_out' : 'waits'
  return is_old ? 'old' : 'quoted'
}

/** One asset: the last price that was believed, the one that waits beside it, and what our team can do. */
export function PriceCard({ price }: PriceProps) {
  const t = useWords(pricesDeskWords)
  const { asset, candidate, pause } = price
  const state = stateOf(price)
  return (
    <Card aria-labelledby={`price-${asset}`}>
      <CardHeading id={`price-${asset}`} aside={<StatusPill {...looks[state]}>{t(`state_${state}`)}</StatusPill>}>
        {asset}
      </CardHeading>
      <dl className="mb-3">
        <FactRow label={t('last')}>
          <Rand value={price.price} open />
        </FactRow>
        <FactRow label={t('said_by')}>
          {t('said', { sources: price.sources.join(', '), at: dateTimeText(price.at) })}
        </FactRow>
        {candidate && <Candidate candidate={candidate} />}
        {pause && (
          <>
            <FactRow label={t('paused')}>
              {t('by_at', { who: pause.paused_by, at: dateTimeText(pause.paused_at) })}
            </FactRow>
            <FactRow label={t('why')}>{pause.reason}</FactRow>
          </>
        )}
      </dl>
      <Acts key={`${candidate?.price} ${pause?.paused_at}`} price={price} />
    </Card>
  )
}

function Candidate({ candidate }: { candidate: NonNullable<StaffPrice['candidate']> }) {
  const t = useWords(pricesDeskWords)
  return (
    <>
      <FactRow label={t('candidate')}>
        <Rand value={candidate.price} open /> {t('change', { percent: candidate.change_percent.replace('-', '−') })}
      </FactRow>
      <FactRow label={t('said_by')}>
        {t('said', { sources: candidate.sources.join(', '), at: dateTimeText(candidate.at) })}
      </FactRow>
    </>
  )
}

type Act = 'accept' | 'keep' | 'pause' | 'resume'

/** Each act asks why. What is judged is the price that stands here, whatever the sources say meanwhile. */
function Acts({ price }: PriceProps) {
  const t = useWords(pricesDeskWords)
  const [chosen, setChosen] = useState<Act | null>(null)
  const { candidate, pause } = price
  const acts: Act[] = [
    ...(candidate ? (['accept'] as const) : []),
    ...(candidate && !candidate.is_kept_out ? (['keep'] as const) : []),
    pause ? 'resume' : 'pause',
  ]
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === chosen ? 'primary' : 'secondary'}
            aria-expanded={act === chosen}
            onClick={() => setChosen(act === chosen ? null : act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
      {chosen && <Why key={chosen} act={chosen} price={price} />}
    </>
  )
}

function Why({ act, price }: PriceProps & { act: Act }) {
  const t = useWords(pricesDeskWords)
  const judged = { asset: price.asset, price: price.candidate?.price ?? '' }
  const does = {
    accept: useAcceptCandidate(judged),
    keep: useKeepPrice(judged),
    pause: usePauseQuoting(price),
    resume: useResumeQuoting(price),
  }[act]
  const words = {
    name: t(act),
    label: t('why'),
    hint: t(`${act}_hint`, { asset: price.asset }),
    go: t(`do_${act}`),
    done: t(`${act}_done`, { asset: price.asset }),
  }
  return (
    <div className="mt-4">
      <ReasonForm danger={act === 'pause'} most={500} words={words} act={does} />
    </div>
  )
}
