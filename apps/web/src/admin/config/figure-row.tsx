import type { StaffFigure } from '@sengi/contract/figures/staff'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { linesOf } from './figure-text.ts'
import { configDeskWords } from './messages.ts'
import { ProposeForm } from './propose-form.tsx'
import type { FigureValue } from './use-config.ts'

interface FigureRowProps {
  figure: StaffFigure
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One figure: what it is called and is now, what is still to come, and its form once somebody wants it changed. */
export function FigureRow({ figure, isOpen, onOpen }: FigureRowProps) {
  const t = useWords(configDeskWords)
  const [begins, setBegins] = useState<{ value: FigureValue; from: string }>()
  const takeBack = (from: string) => {
    setBegins({ value: figure.value, from })
    onOpen(true)
  }
  return (
    <section aria-label={figure.name} className="py-3.5">
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="font-medium text-ink text-sm">{figure.name}</h3>
          <p className="break-all font-mono text-subtle text-xs">{figure.key}</p>
        </div>
        <Now figure={figure} onTakeBack={takeBack} />
        <div className="flex lg:justify-end">
          {figure.proposal_id ? (
            <Link to="?list=waiting" className="rounded-full">
              <StatusPill tone="warning" shape="half">
                {t('waits')}
              </StatusPill>
            </Link>
          ) : (
            !isOpen && (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('change_of', { name: figure.name })}
                onClick={() => onOpen(true)}
              >
                {t('change')}
              </Button>
            )
          )}
        </div>
      </div>
      {isOpen && !figure.proposal_id && (
        <div className="mt-4 max-w-[44rem]">
          <ProposeForm
            key={begins?.from ?? 'now'}
            figure={figure}
            begins={begins}
            onDone={() => {
              setBegins(undefined)
              onOpen(false)
            }}
          />
        </div>
      )}
    </section>
  )
}

function Now({ figure, onTakeBack }: { figure: StaffFigure; onTakeBack: (from: string) => void }) {
  const t = useWords(configDeskWords)
  const { value, standard, changed, to_come: toCome, proposal_id: waits } = figure
  const now = linesOf(t, figure, value)
  const built = linesOf(t, figure, standard)
  return (
    <div className="min-w-0 text-sm max-lg:col-span-full max-lg:row-start-2">
      {now.map((line) => (
        <p key={line} className="font-semibold text-ink tabular-nums">
          {line}
        </p>
      ))}
      {now.join() !== built.join() && <p className="text-subtle">{t('built', { value: built.join('; ') })}</p>}
      {changed && (
        <p className="wrap-anywhere text-subtle">
          {t('changed', { who: changed.by ? `@${changed.by}` : t('nobody'), at: dateTimeText(changed.at) })}{' '}
          {changed.reason}
        </p>
      )}
      {toCome.map(({ value: next, from }) => (
        <p key={from} className="flex flex-wrap items-baseline gap-x-2 text-ink">
          {t('planned', { value: linesOf(t, figure, next).join('; '), moment: dateTimeText(from) })}
          {!waits && (
            <button type="button" className={textLinkStyle} onClick={() => onTakeBack(from)}>
              {t('take_back_planned')}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
