import type { HeldCard } from '@sengi/contract/cards/card'
import { type PhoneWallet, phoneWalletNames, phoneWallets, type ShownCardPhone } from '@sengi/contract/cards/phones'
import { Nfc } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { cardWords } from './messages.ts'
import { PhoneRow } from './phone-row.tsx'
import { useAddPhone, useCardPhones } from './use-phones.ts'

/** The card in the wallets of a phone, and the way into them. */
export function Phones({ card }: { card: HeldCard }) {
  const t = useWords(cardWords)
  const { data: phones = [], error, isFetching, refetch } = useCardPhones()
  return (
    <>
      <AddToPhone card={card} phones={phones} />
      {error && phones.length === 0 && (
        <div className="order-last col-span-full">
          <FailedState title={t('phones_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {phones.length > 0 && (
        <section aria-labelledby="on-phones" className="order-last col-span-full rounded-card bg-surface-2 px-4 py-1">
          <h2 id="on-phones" className="pt-3 text-muted text-sm">
            {t('phones')}
          </h2>
          <ul className="divide-y divide-line">
            {phones.map((phone) => (
              <PhoneRow key={phone.id} phone={phone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isOn = ({ state }: ShownCardPhone): boolean => state !== 'REMOVED' && state !== 'REFUSED'

function AddToPhone({ card, phones }: { card: HeldCard; phones: readonly ShownCardPhone[] }) {
  const t = useWords(cardWords)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, dialog } = useAddPhone(card.id)
  const taken = phones.filter(isOn).map(({ wallet }) => wallet)
  const why = card.state !== 'ACTIVE' ? 'to_phone_frozen' : taken.length === phoneWallets.length && 'to_phone_all'
  // A tile is as wide as one of the two names: the line breaks between them, and in neither.
  const [before, after] = t('to_phone').split(/(?<=\/)/)
  const add = (wallet: PhoneWallet) => {
    // The PIN is asked for in a dialog of its own.
    setAsking(false)
    mutate(wallet, {
      onSuccess: (phone) => phone && tell(phone),
      onError: (error) => toast.failure(t('not_on_phone'), error.message),
    })
  }
  const tell = ({ state, wallet }: ShownCardPhone) => {
    if (state === 'REFUSED') return toast.failure(t('not_on_phone'), t('phone_refused_line'))
    if (state === 'ACTIVE') return toast.success(t('on_phone', { wallet: phoneWalletNames[wallet] }))
    toast.success(t('phone_on_its_way'), t(state === 'CHECKING' ? 'phone_checking_line' : 'phone_requested_line'))
  }
  return (
    <>
      <Button
        variant="tile"
        aria-label={t('to_phone')}
        icon={<Nfc aria-hidden="true" />}
        busy={isPending}
        unavailable={why && t(why)}
        onClick={() => setAsking(true)}
      >
        <span>
          {before}
          <wbr />
          {after}
        </span>
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('to_phone_title')} description={t('to_phone_line')}>
        <div className="flex flex-col gap-3">
          {phoneWallets
            .filter((wallet) => !taken.includes(wallet))
            .map((wallet) => (
              <Button key={wallet} variant="secondary" wide onClick={() => add(wallet)}>
                {phoneWalletNames[wallet]}
              </Button>
            ))}
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
