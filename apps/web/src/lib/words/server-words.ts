import { type Language, language } from './language.ts'

/** What puts the server's English sentences into another language; English itself needs none of it. */
let tell: (sentence: string) => string = (sentence) => sentence

async function load(spoken: Language): Promise<void> {
  const { teller } = await import('./teller.ts')
  tell = await teller(spoken)
}

if (language.now() !== 'en') void load(language.now()).catch(() => {})
language.onChoose(load)

/** A sentence of the server in the language of now; one that nobody put into words yet stays as it is. */
export const told = (sentence: string): string => tell(sentence)
