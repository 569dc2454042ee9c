import { ApiError } from '@sengi/contract/client'
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { pinWords } from '../messages.ts'
import { withWords } from '../words/words.ts'
import { takeKeptPin } from './confirm.ts'
import type { Question } from './step-up-dialog.tsx'

// Few payments ask for it, so no page waits for it.
const StepUpDialog = lazy(async () => ({
  default: (await withWords(import('./step-up-dialog.tsx'), pinWords)).StepUpDialog,
}))

interface StepUp {
  /** Asks for the PIN and answers a token for the body's `step_up_token`; null when the person thought better of it. */
  ask: (question: Question) => Promise<string | null>
  /** To be rendered by whoever asks. */
  dialog: ReactElement | null
}

/** Whether a call was refused because it wants the PIN first. */
export const needsStepUp = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'step_up_required'

/** Who showed a moment ago with the PIN who they are is not asked for it again by the same press. */
async function tokenByKeptPin(asked: Question): Promise<string | null> {
  const pin = takeKeptPin()
  if (pin === null) return null
  const { tokenFor } = await import('./step-up-dialog.tsx')
  return tokenFor(asked, pin).catch(() => null)
}

/** Lets a screen ask for the PIN, or lead through setting one, without leaving its place. */
export function useStepUp(): StepUp {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(token: string | null) => void>(() => {})

  const ask = async (asked: Question) => {
    const token = await tokenByKeptPin(asked)
    if (token !== null) return token
    return new Promise<string | null>((resolve) => {
      answer.current = resolve
      setQuestion(asked)
    })
  }
  const close = (token: string | null) => {
    answer.current(token)
    setQuestion(null)
  }
  const dialog = question && (
    <Suspense>
      <StepUpDialog question={question} onAnswer={close} />
    </Suspense>
  )
  return { ask, dialog }
}
