import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../lib/words/words.ts'
import { countdownText, secondsLeft, spokenAt } from './countdown-text.ts'
import { uiWords } from './messages.ts'

interface CountdownProps {
  expiresAt: string
  /** Server time minus this device's time, in milliseconds: a wrong clock on the phone changes nothing. */
  offsetMs?: number
  /** What is counted, in words: `Quote valid for`. */
  label: string
  /** What happens at zero; shown and spoken then. */
  endText: string
  onEnd?: () => void
  /** With a ring, the whole span in seconds; undefined while it is not known. */
  ringOf?: number | undefined
}

export function Countdown({ expiresAt, offsetMs = 0, label, endText, onEnd, ringOf }: CountdownProps) {
  const t = useWords(uiWords)
  const { left, spoken } = useSecondsLeft(expiresAt, offsetMs, endText, onEnd)
  const text = countdownText(left, (days) => t('days', { days }))
  return (
    <span className="inline-flex items-center gap-2 text-muted text-sm">
      {ringOf && <Ring share={left / ringOf} />}
      <span>
        {left > 0 ? (
          <>
            {label} <b className="font-semibold text-ink tabular-nums">{text}</b>
          </>
        ) : (
          <b className="font-semibold text-danger">{endText}</b>
        )}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  )
}

function useSecondsLeft(expiresAt: string, offsetMs: number, endText: string, onEnd?: () => void) {
  const t = useWords(uiWords)
  const now = () => secondsLeft(expiresAt, Date.now() + offsetMs)
  const [left, setLeft] = useState(now)
  const [spoken, setSpoken] = useState('')

  const tick = useEffectEvent(() => {
    const next = now()
    const passed = spokenAt(left, next)
    if (passed) setSpoken(passed === 'end' ? endText : t(passed))
    if (left > 0 && next === 0) onEnd?.()
    setLeft(next)
  })
  useEffect(() => {
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [])
  return { left, spoken }
}

const Ring = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 -rotate-90">
    <circle cx="10" cy="10" r="8" fill="none" strokeWidth="3" className="stroke-surface-2" />
    <circle
      cx="10"
      cy="10"
      r="8"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray={`${Math.max(0, Math.min(1, share)) * 100} 100`}
      className={share > 0.2 ? 'stroke-primary' : 'stroke-danger'}
    />
  </svg>
)
