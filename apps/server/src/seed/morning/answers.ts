import { addKeptAnswer } from '../../modules/support/answers/answers.service.ts'
import type { Tx } from '../../platform/db.ts'
import { demoStaff } from '../people.ts'
import type { Cast } from './cast.ts'

const answers = [
  {
    title: 'Paying from another account',
    text: 'Hello {name}\n\nThe money has to come from an account in your own name. Link yours under Payout accounts, then pay from it with the reference of your order.\n\nYour ticket is {number}.',
    textAf:
      "Hallo {name}\n\nDie geld moet van 'n rekening op jou eie naam kom. Koppel joune onder Uitbetaalrekeninge, en betaal dan daarvandaan met die verwysing van jou bestelling.\n\nJou navraag is {number}.",
  },
  {
    title: 'What counts as proof of address',
    text: 'Hello {name}\n\nA bank statement, a municipal bill or a letter from your employer serves, when it shows your name and address and is at most three months old.\n\nYour ticket is {number}.',
    textAf:
      "Hallo {name}\n\n'n Bankstaat, 'n munisipale rekening of 'n brief van jou werkgewer is goed, as dit jou naam en adres wys en hoogstens drie maande oud is.\n\nJou navraag is {number}.",
  },
  {
    title: 'Someone asked for a PIN',
    text: 'Hello {name}\n\nYou did the right thing. We never phone to ask for a PIN, a password or a code. Change your PIN under Security if you said it to anyone, and look at the devices that are signed in.\n\nYour ticket is {number}.',
    textAf: null,
  },
]

/** What a colleague keeps to answer with. */
export async function keepAnswers(tx: Tx, cast: Cast): Promise<void> {
  const { id } = cast(demoStaff.username)
  for (const answer of answers) await addKeptAnswer(tx, id, answer)
}
