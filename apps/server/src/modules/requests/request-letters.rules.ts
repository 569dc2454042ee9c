import { type AddressLetter, durationPhrase, phrases } from '../../platform/words/phrase.ts'
import { openSeconds, type PaymentRequest } from './requests.rules.ts'

const say = phrases('requests/letters')

interface Words {
  readonly from: string
  readonly amount: string
  readonly publicUrl: string
  readonly kind: 'first' | 'reminder'
}

/** Tells whoever reads an address that they are asked for money. A stranger's words are not passed on: the note is in the app, and the subject is ours alone. */
export const requestLetter = (request: PaymentRequest, { from, amount, publicUrl, kind }: Words): AddressLetter => ({
  to: request.toIdentifier ?? '',
  from: request.requesterId,
  subject: kind === 'first' ? say('first_subject', { amount }) : say('reminder_subject', { amount }),
  text: say('text', {
    from,
    amount,
    open: durationPhrase(openSeconds(request)),
    link: `${publicUrl}/pay/${request.code}`,
  }),
  key: `request:${request.id}:${kind === 'first' ? 'first' : request.reminders}`,
})
