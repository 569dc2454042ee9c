import type { ComponentProps } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { ReasonForm } from '../reason-form.tsx'
import { breakListWords } from './messages.ts'

/** Says why a difference may stand; whoever approves treasury moves does. */
export function CloseBreak({ act }: { act: ComponentProps<typeof ReasonForm>['act'] }) {
  const t = useWords(breakListWords)
  if (!useUser().permissions.includes('treasury.approve')) {
    return <p className="text-muted text-sm">{t('for_approver')}</p>
  }
  return (
    <ReasonForm
      most={1000}
      act={act}
      words={{ name: t('close'), label: t('why'), hint: t('why_hint'), go: t('close'), done: t('close_done') }}
    />
  )
}
