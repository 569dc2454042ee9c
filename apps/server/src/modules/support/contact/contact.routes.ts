import { visitorMessages } from '@sengi/contract/support/contact'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { openDesk, writeToUs } from './contact.service.ts'

const say = phrases('support/contact')

export const contactRoutes = (vault: Parameters<typeof openDesk>[1]): Route[] =>
  serve(visitorMessages, {
    openContact: {
      handle: async ({ db }) => {
        const { isOpen, changesAt, stamp, proofBits } = await openDesk(db, vault)
        return { is_open: isOpen, changes_at: changesAt.toISOString(), stamp, proof_bits: proofBits }
      },
    },
    sendContact: {
      hourlyLimit: 'contactMessages',
      handle: async ({ db, body, language }) => {
        const { number } = await writeToUs(db, vault, body, language)
        return { number, message: inWords(language, say('received', { number })) }
      },
    },
  })
