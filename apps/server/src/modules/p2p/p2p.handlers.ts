import type { p2p } from '@sengi/contract/p2p'
import type { serve } from '../../platform/http/serve.ts'

/** What `serve` wants for each call, so that the handlers can be written noun by noun. */
export type P2pHandlers = Parameters<typeof serve<typeof p2p>>[1]
