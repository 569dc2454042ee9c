import type { Api, Someone } from './api.ts'

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE'
  url: string
  payload?: object
  token?: string
  /** Another network than the browser's usual one. */
  from?: string
}

/** A browser that keeps its cookie, somewhere in the network of this address. */
export async function aBrowser({ http }: Pick<Api, 'http'>, remoteAddress = '196.25.1.77') {
  const { headers } = await http.inject({ method: 'GET', url: '/api/environment', remoteAddress })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const ask = ({ method = 'GET', url, payload, token, from = remoteAddress }: Asked) =>
    http.inject({
      method,
      url,
      remoteAddress: from,
      headers: { cookie, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
  return {
    cookie,
    ask,
    /** Tries to sign in; the code of the refusal, or `done`. */
    signIn: async ({ email, password }: Pick<Someone, 'email' | 'password'>, from?: string): Promise<string> => {
      const url = '/api/auth/login'
      const answer = await ask({ method: 'POST', url, payload: { email, password }, ...(from && { from }) })
      return answer.statusCode === 200 ? 'done' : answer.json().code
    },
  }
}
export type Browser = Awaited<ReturnType<typeof aBrowser>>
