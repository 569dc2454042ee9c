import type { ColdAddress } from '@sengi/contract/transfers/custody'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Approving } from '../../approving.tsx'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { custodyDeskWords } from './messages.ts'
import { useRefuseAddress, useRetireAddress } from './use-custody.ts'

/** What this person may do about an address: decide about it, or let nothing go there any more. */
export function ColdAddressActs({ one }: { one: ColdAddress }) {
  const { permissions } = useUser()
  const { cold_address_id: id, is_agreed, refusal, retirement } = one
  if (refusal || retirement) return null
  if (is_agreed) return permissions.includes('treasury.make') ? <Retire id={id} /> : null
  return permissions.includes('treasury.approve') ? <Decide id={id} /> : null
}

function Decide({ id }: { id: string }) {
  const t = useWords(custodyDeskWords)
  const refusing = useRefuseAddress(id)
  const words = {
    ...{ name: t('refuse'), label: t('refusal'), hint: t('refuse_hint') },
    ...{ go: t('refuse'), done: t('now_refused') },
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Approving kind="cold_address_approval" id={id} done={t('agreed_address')}>
          {t('agree_address')}
        </Approving>
      </div>
      <PressToOpen label={t('refuse')}>{() => <ReasonForm words={words} most={500} act={refusing} />}</PressToOpen>
    </div>
  )
}

function Retire({ id }: { id: string }) {
  const t = useWords(custodyDeskWords)
  const retiring = useRetireAddress(id)
  const words = {
    ...{ name: t('retire'), label: t('why'), hint: t('retire_hint') },
    ...{ go: t('retire'), done: t('now_retired') },
  }
  return (
    <PressToOpen label={t('retire')}>{() => <ReasonForm danger words={words} most={500} act={retiring} />}</PressToOpen>
  )
}
