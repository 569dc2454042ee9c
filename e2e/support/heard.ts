import type { Page } from '@playwright/test'

/** What a page complains of, and what it asks of anyone else, from now on; a test ends by expecting nothing. */
export function listenTo(page: Page, ours = ''): readonly string[] {
  const heard: string[] = []
  page.on('console', (said) => said.type() === 'error' && heard.push(`${page.url()}: ${said.text()}`))
  page.on('pageerror', (fault) => heard.push(`${page.url()}: ${fault.message}`))
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${ours}/`) && !/^(data|blob):/.test(sent.url()))
      heard.push(`${page.url()} asks ${sent.url()}`)
  })
  return heard
}
