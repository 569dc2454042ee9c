import { expect, type Page, test } from '@playwright/test'
import { expectGoodLooks, expectNoViolations } from '../support/look.ts'

/** A demo of the landing page, once its script is there. */
async function openDemo(page: Page, name: string, address = '/') {
  await page.goto(address)
  const demo = page.getByRole('article', { name })
  await demo.scrollIntoViewIfNeeded()
  await expect(demo.locator('fieldset').first()).not.toHaveAttribute('disabled')
  return demo
}

test('the demo wallet does what its buttons say, and says what it lacks', async ({ page }) => {
  await page.clock.install()
  const wallet = await openDemo(page, 'Demo wallet')
  const last = wallet.getByRole('listitem')
  await expect(last).toHaveText(['Nothing yet. Press a button above.'])

  await wallet.getByRole('button', { name: 'Stake ETH R300.00' }).click()
  await expect(wallet).toContainText('R700.00')
  await page.clock.runFor(2000)
  await expect(wallet.getByRole('status')).toHaveText('Staking reward, 0.1%. Play balance R700.30.')
  await wallet.getByRole('button', { name: 'Buy Bitcoin R500.00' }).click()
  await wallet.getByRole('button', { name: 'P2P Trade R200.00' }).click()
  await expect(wallet.getByRole('button', { name: 'Send to Friend You need R149.70 more' })).toBeDisabled()
  await page.clock.runFor(3000)
  await expect(wallet.getByRole('status')).toHaveText('P2P trade closed, 2% more. Play balance R204.30.')
  await expect(last).toHaveText([
    /^P2P trade closed.*\+R204\.00/,
    /^Opened a P2P trade.*−R200\.00/,
    /^Bought Bitcoin.*−R500\.00/,
  ])

  await wallet.getByRole('button', { name: 'Start again' }).click()
  await expect(wallet.getByRole('status')).toHaveText('Back to R1,000.00.')
  await wallet.getByRole('button', { name: 'Undo' }).click()
  await expect(wallet.getByText('R204.30', { exact: true })).toBeVisible()
  await expect(wallet.getByRole('button', { name: 'Start again' })).toBeFocused()
})

test('the demo wallet sends by keyboard, once for each press', async ({ page }) => {
  const wallet = await openDemo(page, 'Demo wallet')
  const send = wallet.getByRole('button', { name: 'Send to Friend R150.00' })
  await send.press('Enter')
  await expect(wallet.getByRole('status')).toHaveText('Sent to a friend. Play balance R850.00.')
  await send.press('Space')
  await expect(wallet.getByRole('status')).toHaveText('Sent to a friend. Play balance R700.00.')
  await expect(send).toBeFocused()
  await expect(wallet.getByRole('listitem')).toHaveText([
    /^Sent to a friend.*−R150\.00/,
    /^Sent to a friend.*−R150\.00/,
  ])
})

test('the quiz names what its points come to, also where that is little', async ({ page }) => {
  const quiz = await openDemo(page, 'Crypto confidence quiz')
  for (const [points, next] of [
    ['0', 'Next'],
    ['2', 'Next'],
    ['1', 'See my result'],
  ] as const) {
    await quiz.getByRole('radio').first().check()
    await quiz.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(quiz.getByRole('status')).toContainText(`${points} of 5 points.`)
    await quiz.getByRole('button', { name: next }).click()
  }

  await expect(quiz.getByText('Beginner', { exact: true })).toBeFocused()
  await expect(quiz.getByText('3 of 15 points, 20%')).toBeVisible()
  await expect(quiz).toContainText('A good place to start')
})

test('the quiz is taken by keyboard, explains each answer and begins again at its first question', async ({ page }) => {
  const quiz = await openDemo(page, 'Crypto confidence quiz')
  const best = [
    { answer: /Refuse, and report/, next: 'Next' },
    { answer: /is in my own bank account/, next: 'Next' },
    { answer: /More ETH, but fewer rand/, next: 'See my result' },
  ]
  await quiz.getByRole('radio').first().focus()
  for (const [place, { answer, next }] of best.entries()) {
    await expect(quiz.getByText(`Question ${place + 1} of 3`)).toBeVisible()
    await expect(quiz.getByRole('radio').first()).toBeFocused()
    await expect(quiz.getByRole('button', { name: 'Answer', exact: true })).toBeDisabled()
    const chosen = quiz.getByRole('radio', { name: answer })
    await page.keyboard.press('Space')
    while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown')
    await quiz.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
    await expect(quiz.getByRole('status')).toContainText('5 of 5 points.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await quiz.getByRole('button', { name: next }).press('Enter')
  }

  await expect(quiz.getByText('Expert', { exact: true })).toBeFocused()
  await expect(quiz.getByText('15 of 15 points, 100%')).toBeVisible()
  await quiz.getByRole('button', { name: 'Take it again' }).press('Enter')
  await expect(quiz.getByRole('radio').first()).toBeFocused()
  await expect(quiz.getByText('Question 1 of 3')).toBeVisible()
  await expect(quiz.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the comparison follows its slider and its field, by keys and within its ends', async ({ page }) => {
  const comparison = await openDemo(page, 'Savings comparison')
  const slider = comparison.getByRole('slider', { name: 'How much' })
  const typed = comparison.getByRole('spinbutton', { name: 'Amount in rand' })
  await expect(comparison).toContainText('R10,367.90')
  await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', 'R20,000.00')
  await expect(typed).toHaveValue('20000')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('21000')
  await slider.press('End')
  await expect(comparison).toContainText('R103,679.00')
  await expect(comparison).toContainText('If it falls by half you have R51,839.50; if it rises by half, R155,518.50.')

  await typed.fill('5400')
  await typed.press('Enter')
  await expect(typed).toHaveValue('5000')
  await expect(comparison).toContainText('R5,025.00')
  await typed.fill('999999')
  await typed.press('Tab')
  await expect(slider).toHaveValue('100000')
})

test('the friend finder begins at three characters', async ({ page }) => {
  const finder = await openDemo(page, 'Friend finder')
  const search = finder.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('th')
  await expect(finder.getByRole('listitem')).toHaveCount(0)
  await search.fill('tha')
  await expect(finder.getByRole('status')).toHaveText('3 found')
  await expect(finder.getByRole('listitem').first()).toContainText(
    /Thandi Mokoena\s*Verified\s*4 mutual friends.*Split a braai yesterday/s,
  )
  await search.fill('thaxx')
  await expect(finder.getByRole('status')).toContainText('No one in the sample has this name.')
})

test('the map pulses, is invented anew, can be paused, and its provinces are buttons', async ({ page }) => {
  await page.clock.install()
  const demo = await openDemo(page, 'Where people trade')
  const map = demo.getByRole('figure', { name: 'Map of the nine provinces' })
  await expect(map.getByRole('button')).toHaveCount(9)
  const pulse = map.locator('svg')
  await page.clock.runFor(3000)
  await expect(pulse).toHaveAttribute('data-pulse', '')
  await page.clock.runFor(3000)
  await expect(pulse).not.toHaveAttribute('data-pulse')
  const cape = demo.getByRole('row', { name: /Western Cape/ })
  await expect(cape).toContainText('1203')
  await page.clock.runFor(24_000)
  await expect(demo.getByText(/^New made-up figures at/)).toBeVisible()
  await expect(cape).toContainText('1215')

  await map.getByRole('button', { name: /^Western Cape: 1215 trades, R1,8/ }).press('Enter')
  await expect(map.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Western Cape/)
  await demo.getByRole('button', { name: 'Pause' }).press('Space')
  await page.clock.runFor(60_000)
  await expect(cape).toContainText('1215')
  await expect(demo.getByRole('button', { name: 'Play' })).toBeVisible()
})

test.describe('for who wants no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the map stands still until it is started', async ({ page }) => {
    await page.clock.install()
    const demo = await openDemo(page, 'Where people trade')
    await page.clock.runFor(60_000)
    await expect(demo.locator('svg[data-pulse]')).toHaveCount(0)
    await expect(demo.getByRole('row', { name: /Western Cape/ })).toContainText('1203')
    await expect(demo.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test('without its outlines the map is drawn in tiles', async ({ page }) => {
  await page.route(/outlines.*\.json/, (route) => route.abort())
  const demo = await openDemo(page, 'Where people trade')
  await expect(demo.getByRole('figure').getByRole('button')).toHaveCount(9)
  await expect(demo.locator('[data-code="gp"] path').first()).toHaveAttribute('d', /^M150 88h100/)
})

test('no script of the demos is fetched before their reader is near', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = await page.locator('html').getAttribute('data-demos')
  expect(fetched.filter((url) => url.endsWith(address ?? '?'))).toEqual([])
  await page.locator('#demos').scrollIntoViewIfNeeded()
  await expect.poll(() => fetched.filter((url) => url.endsWith(address ?? '?'))).toHaveLength(1)
})

for (const address of ['/', '/af']) {
  test(`the demos at ${address} look right in every look, with what they show after a press`, async ({ page }) => {
    await openDemo(page, address === '/' ? 'Demo wallet' : 'Oefenbeursie', address)
    await page.locator('[data-act="buy"]').click()
    await page.locator('[data-demo="quiz"] input:visible').first().check()
    await page.locator('[data-demo="quiz"] [data-part="go"]').click()
    await page.locator('[data-demo="friends"]').scrollIntoViewIfNeeded()
    await page.locator('[data-demo="friends"] input').fill('tha')
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await expectNoViolations(page, `${address} in ${scheme}`)
    }
    await expectGoodLooks(page, `demos${address === '/' ? '' : '-af'}`)
  })
}
