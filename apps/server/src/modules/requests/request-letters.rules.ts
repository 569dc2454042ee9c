import { openText, type PaymentRequest } from './requests.rules.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly key: string
}

interface Words {
  readonly from: string
  readonly amount: string
  readonly publicUrl: string
  readonly kind: 'first' | 'reminder'
}

/** Tells whoever reads an address that they are asked for money. A stranger's words are not passed on: the note is in the app, and the subject is ours alone. */
export const requestLetter = (request: PaymentRequest, { from, amount, publicUrl, kind }: Words): Letter => ({
  to: request.toIdentifier ?? '',
  subject: kind === 'first' ? `You are asked for ${amount} with Sengi` : `A reminder of ${amount} with Sengi`,
  text: [
    `@${from} asks you for ${amount} with Sengi. The request is open for ${openText(request)} after it was made.`,
    'Sign in, or open an account with this e-mail address and verify it, then pay or decline:',
    `${publicUrl}/pay/${request.code}`,
    'If you do not know who asks, do nothing. Nobody pays by reading this.',
  ].join('\n\n'),
  key: `request:${request.id}:${kind === 'first' ? 'first' : request.reminders}`,
})
