import { sections } from './sections.ts'

/**
 * How the addresses of the app begin. The server sends whoever asks for another one to the first page, which leads to Save when
 * somebody is signed in; the public pages and the control centre have lists of their own.
 */
export const firstSegments: readonly string[] = [
  ...['save', 'send', 'request', 'stake', 'pay', 'to', 'shop', 'invite', 'join', 'receive', 'deposits', 'coins'],
  ...['history', 'notifications', 'account', 'kyc', 'gamification', ...sections],
  ...['login', 'register', 'share', 'forgot-password', 'reset-password', 'stop'],
]
