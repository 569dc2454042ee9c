import { type WorkKind, workKinds } from '@sengi/contract/admin/work'
import type { StaffFigure } from '@sengi/contract/figures/staff'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { catalogue } from '../../../server/src/modules/settings/catalogue.rules.ts'
import { desks } from '../../src/admin/work/work-desks.ts'
import { openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

/** Vite loads them for the test. */
const source: string = '../../src/admin/places.ts'

interface Place {
  path: string
  within?: Record<string, unknown>
}

test('each kind of work and each alarm leads to a page that the control centre has', async () => {
  const { adminPlaces } = (await import(/* @vite-ignore */ source)) as { adminPlaces: readonly Place[] }
  const addresses = adminPlaces.flatMap(({ path, within = {} }) => [path, ...Object.keys(within)])
  const shownAt = (kind: WorkKind) => new URL(desks[kind]('one'), 'http://sengi.test').pathname

  expect(workKinds.filter((kind) => !addresses.some((address) => matchPath(address, shownAt(kind))))).toEqual([])
})

test('each figure that can be changed is on the page of figures, under its name, with a button that changes it', async () => {
  const staff = await aPerson(request, { isStaff: true })
  const figures: StaffFigure[] = await call(request, staff.token, 'GET', '/api/admin/figures')
  const built = Object.entries(catalogue).flatMap(([area, of]) => Object.keys(of).map((name) => area + name))
  expect(figures).toHaveLength(built.length)

  await openAs(page, staff, '/admin/config')
  await sees(page.getByText(`${figures.length} figures`, { exact: true })).toBeVisible()
  const labels = [...document.querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )
  const lacking = figures.filter(({ name }) => !labels.includes(`Change ${name}`))
  expect(lacking.map(({ key }) => key)).toEqual([])
})
