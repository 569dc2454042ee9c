import { loginPath } from '../lib/session/return-path.ts'

/** Whether a page is drawn at build, for visitors. The app draws it for people who are signed in. */
export const isDrawn = typeof window === 'undefined'

/** The way from a public page to one of the app, for visitors by way of signing in: without it they would land on the first page. */
export const appLink = (path: string): string => (isDrawn ? loginPath(path) : path)
