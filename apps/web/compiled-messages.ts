import { compileAll } from '@sengi/words/compile'
import type { Plugin } from 'vite'

/** Pages carry messages in the form that needs no parser; a text that cannot be read stops the build. */
export const compiledMessages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/[^/]+\.json$/ },
    handler: (texts) => ({ code: JSON.stringify(compileAll(JSON.parse(texts))), map: null }),
  },
}
