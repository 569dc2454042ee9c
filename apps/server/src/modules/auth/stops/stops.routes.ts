import { stops } from '@sengi/contract/auth/stops'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { openStopLink, stopByLink } from './stops.service.ts'

const say = phrases('auth/answers')

const done = {
  new_device: say('frozen'),
  factor_loss: say('second_factor_kept'),
  loosening: say('change_called_off'),
}

export const stopRoutes = ({ publicUrl }: { publicUrl: string }): Route[] =>
  serve(stops, {
    openStopLink: { handle: async ({ db, body }) => ({ what: await openStopLink(db, body.token) }) },
    stopByLink: {
      hourlyLimit: 'passwordChanges',
      handle: async ({ db, body, origin: { network }, language }) => {
        const what = await stopByLink(db, body.token, { network, publicUrl })
        return { message: inWords(language, done[what]) }
      },
    },
  })
