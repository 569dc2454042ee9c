import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import { useState } from 'react'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { MainAct } from '../main-act.tsx'
import { p2pDisputesWords } from '../messages.ts'
import { CaseText } from './case-text.tsx'

interface CaseTextActProps {
  found: DisputeCase
  what: 'state' | 'appeal'
  /** Something else is the one act that is mine now. */
  isBeside?: boolean
}

const words = {
  state: { label: 'your_side', button: 'send_statement', opens: 'tell_your_side' },
  appeal: { label: 'why_again', button: 'send_appeal', opens: 'appeal' },
} as const

/** The form where there is room for it; on phones the button that opens it, so that what it answers stays in sight. */
export function CaseTextAct({ found, what, isBeside = false }: CaseTextActProps) {
  const t = useWords(p2pDisputesWords)
  const isWide = useIsWide()
  const [open, setOpen] = useState(false)
  const { label, button, opens } = words[what]
  const form = <CaseText found={found} what={what} label={t(label)} button={t(button)} />
  if (isWide) return form
  return (
    <>
      {what === 'state' && !isBeside ? (
        <MainAct>
          <Button size="large" wide onClick={() => setOpen(true)}>
            {t(opens)}
          </Button>
        </MainAct>
      ) : (
        <Button variant="secondary" wide onClick={() => setOpen(true)}>
          {t(opens)}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t(opens)}>
        {form}
      </Dialog>
    </>
  )
}
