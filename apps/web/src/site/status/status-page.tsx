import { type StatusPart, statusParts } from '@sengi/contract/support/status'
import { useEffect, useRef } from 'react'
import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { figureMark } from '../figure-mark.ts'
import type { BoardWords } from './board-words.ts'
import { statusWords } from './messages.ts'

/** Drawn at build. The server fills in how things are now, for whoever reads without scripts; the script goes on with it. */
export const StatusPage = () => <StatusContent key={language.now()} />

const StatusContent = () => {
  const t = useWords(statusWords)
  const root = useRef<HTMLDivElement>(null)
  // Inside the app nobody else wakes the page: on the public one `main.ts` does.
  useEffect(() => wakeBoard(root.current), [])
  return (
    <div ref={root} data-status="" data-words={JSON.stringify(useBoardWords())}>
      <p className="max-w-[60ch] text-lg text-muted">{t('intro')}</p>
      <LinkAsked />
      <div
        data-part="whole"
        className="mt-6 min-h-22 rounded-card border border-line bg-surface p-4 shadow-card data-[state=degraded]:bg-warning-soft data-[state=maintenance]:bg-info-soft data-[state=operational]:bg-success-soft data-[state=outage]:bg-danger-soft"
      >
        <div className="flex items-center gap-2.5">
          <span data-part="mark" className="contents" />
          <p data-part="now" role="status" className="font-semibold text-xl">
            {t('loading')}
          </p>
        </div>
        <p data-part="as-of" className="mt-1 text-muted text-sm" />
      </div>
      <p
        data-part="plain"
        className="mt-6 rounded-card border border-line bg-surface p-4 [@media(scripting:enabled)]:hidden"
      >
        {t('plain')}
      </p>
      <section aria-labelledby="status-parts" className="mt-8">
        <h2 id="status-parts" className="font-semibold text-xl">
          {t('parts')}
        </h2>
        <ul className="mt-3 grid gap-3">
          {statusParts.map((part) => (
            <Part key={part} part={part} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-incidents" className="mt-10 [@media(scripting:none)]:hidden">
        <h2 id="status-incidents" className="font-semibold text-xl">
          {t('incidents')}
        </h2>
        <div data-part="incidents" className="mt-3 grid gap-3" />
      </section>
      <Letters />
    </div>
  )
}

function useBoardWords(): BoardWords {
  const t = useWords(statusWords)
  return {
    now: {
      operational: t('now_operational'),
      maintenance: t('now_maintenance'),
      degraded: t('now_degraded'),
      outage: t('now_outage'),
    },
    states: {
      operational: t('state_operational'),
      maintenance: t('state_maintenance'),
      degraded: t('state_degraded'),
      outage: t('state_outage'),
    },
    stages: {
      planned: t('stage_planned'),
      investigating: t('stage_investigating'),
      identified: t('stage_identified'),
      under_way: t('stage_under_way'),
      watching: t('stage_watching'),
      resolved: t('stage_resolved'),
    },
    parts: {
      accounts: t('part_accounts'),
      jobs: t('part_jobs'),
      prices: t('part_prices'),
      chain: t('part_chain'),
      bank: t('part_bank'),
      mail: t('part_mail'),
    },
    asOf: t('as_of', { time: figureMark }),
    stale: t('stale', { time: figureMark }),
    staleNever: t('stale_never'),
    failed: t('failed'),
    daysGood: t('days_good', { known: figureMark }),
    daysBad: t('days_bad', { outage: figureMark, degraded: figureMark, maintenance: figureMark, known: figureMark }),
    daysNone: t('days_none'),
    none: t('incidents_none'),
    touches: t('touches', { parts: figureMark }),
    window: t('window', { from: figureMark, to: figureMark }),
    clocks: t('clocks'),
    sending: t('sending'),
    notSent: t('not_sent'),
    offline: t('offline'),
  }
}

/** Answers how it ends. */
function wakeBoard(page: HTMLElement | null): () => void {
  const ending = new AbortController()
  const start = async () => {
    const { startStatus } = await import('./board.ts')
    if (page && !ending.signal.aborted) startStatus(page, ending.signal)
  }
  start().catch(() => undefined)
  return () => ending.abort()
}

const Part = ({ part }: { part: StatusPart }) => {
  const t = useWords(statusWords)
  return (
    <li data-part="part" data-of={part} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{t(`part_${part}`)}</h3>
        <p data-part="state" className="flex min-h-6 items-baseline gap-2 font-medium" />
      </div>
      <p className="mt-1 text-muted text-sm">{t(`part_${part}_line`)}</p>
      <div
        data-part="strip"
        aria-hidden="true"
        className="mt-3 flex h-8 items-end gap-px [@media(scripting:none)]:hidden"
      />
      <p data-part="days" className="mt-2 min-h-5 text-muted text-sm [@media(scripting:none)]:hidden" />
    </li>
  )
}

const Letters = () => {
  const t = useWords(statusWords)
  return (
    <section aria-labelledby="status-letters" className="mt-10">
      <h2 id="status-letters" className="font-semibold text-xl">
        {t('letters')}
      </h2>
      <form
        data-part="form"
        noValidate
        aria-labelledby="status-letters"
        className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 [@media(scripting:none)]:hidden"
      >
        <p className="max-w-[60ch] text-muted">{t('letters_line')}</p>
        <div className="flex flex-col gap-1.5">
          <label htmlFor="status-email" className="font-medium text-ink text-sm">
            {t('email')}
          </label>
          <input
            id="status-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            data-empty={t('email_empty')}
            aria-describedby="status-email-fault"
            className="h-12 w-full min-w-0 rounded-input border border-control bg-surface px-3.5 text-ink aria-invalid:border-danger"
          />
          <p id="status-email-fault" data-part="fault" className="text-danger text-sm empty:hidden" />
        </div>
        <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" data-part="send" className={buttonStyle('primary', 'medium', 'self-start')}>
          {t('subscribe')}
        </button>
        <p data-part="said" role="status" className="empty:hidden" />
      </form>
      <p className="mt-4">
        <a href="/api/status/feed" className={textLinkStyle}>
          {t('feed')}
        </a>
      </p>
    </section>
  )
}

/** What the link of a letter asks; nothing happens before somebody presses, so that no program that reads letters does it. */
const LinkAsked = () => {
  const t = useWords(statusWords)
  const kinds = [
    { kind: 'confirm', ask: t('confirm'), go: t('confirm_go') },
    { kind: 'stop', ask: t('stop'), go: t('stop_go') },
  ]
  return kinds.map(({ kind, ask, go }) => (
    <section
      key={kind}
      data-part={`link-${kind}`}
      hidden
      tabIndex={-1}
      aria-label={ask}
      className="mt-6 rounded-card border border-control bg-surface p-4 [&[hidden]]:hidden"
    >
      <h2 className="font-semibold text-xl">{ask}</h2>
      <button type="button" className={buttonStyle('primary', 'medium', 'mt-4')}>
        {go}
      </button>
      <p role="status" className="mt-3 empty:hidden" />
    </section>
  ))
}
