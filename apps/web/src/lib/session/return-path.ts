const anywhere = 'https://app.invalid'

/**
 * Where login leads: the page that was asked for, else the one that was opened, as long as it lies in this app, as the browser
 * itself reads the address.
 */
export function returnPath(search: string, opened: string | null = null): string {
  const asked = new URLSearchParams(search).get('next') ?? opened ?? ''
  const url = asked.startsWith('/') && URL.canParse(asked, anywhere) ? new URL(asked, anywhere) : null
  if (url?.origin !== anywhere || /^\/(login|register)\b/.test(url.pathname)) return '/save'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The login page that returns to `path` afterwards. */
export const loginPath = (path: string): string => `/login?${new URLSearchParams({ next: path })}`
