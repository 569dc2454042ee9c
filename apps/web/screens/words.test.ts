import { test } from 'vitest'
import { anAd, aTrader } from '../../../e2e/support/market.ts'
import { aPerson, call, freshName, type Person } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast, speaks } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

/** Their own choice, on whatever device. */
const speakAs = ({ token }: Person, language: string) => call(request, token, 'PUT', '/api/auth/language', { language })

test('somebody who reads Afrikaans registers, buys and sends without a word of English in the way', async () => {
  const friend = await aPerson(request)
  const username = freshName()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${username}@example.co.za`)
  await page.getByRole('button', { name: 'Afrikaans' }).click()

  await sees(page.getByRole('heading', { name: 'Skep jou rekening' })).toBeVisible()
  await speaks('af-ZA')
  await sees(page.getByLabel('E-pos')).toHaveValue(`${username}@example.co.za`)
  await page.getByLabel('Wagwoord', { exact: true }).fill('te kort')
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await sees(page.getByText("Kies asseblief 'n gebruikersnaam")).toBeVisible()
  await sees(page.getByText('Gebruik minstens 12 karakters')).toBeVisible()
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wagwoord', { exact: true }).fill("'n lang genoeg wagwoord")
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await seesToast(page, 'Rekening suksesvol geskep!')

  await page.getByRole('link', { name: 'Koop kripto', exact: true }).first().click()
  await page.getByRole('button', { name: 'Kry kwotasie' }).click()
  await sees(page.getByText('Jy kry')).toBeVisible()
  await page.getByRole('button', { name: 'Skep bestelling' }).click()
  await sees(page.getByText('Wat volgende gebeur')).toBeVisible()
  await page.getByRole('button', { name: 'Simuleer ontvangde betaling' }).click()
  await sees(page.getByText('is in jou beursie.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()

  await page.getByRole('link', { name: 'Stuur', exact: true }).click()
  await page.getByLabel('Ontvanger').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await sees(page.getByRole('region', { name: 'Wie dit is' })).toContainText('Iemand op Sengi.')
  await page.getByRole('button', { name: 'Gaan na' }).click()
  await sees(page.getByRole('heading', { name: 'Gaan na en stuur' })).toBeVisible()
  await page.getByRole('button', { name: /^Stuur R100\.00/ }).click()
  await seesToast(page, 'Suksesvol gestuur!')
  await sees(page.getByRole('heading', { name: /^R\d+\.\d\d gestuur$/ })).toBeVisible()
})

test("a refusal of the server is told in the reader's language", async () => {
  const { email } = await aPerson(request)
  localStorage.setItem('language', 'af')
  await page.goto('/login')
  await page.getByLabel('E-pos').fill(email)
  await page.getByLabel('Wagwoord', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Meld aan' }).click()

  await sees(page.getByRole('alert').first()).toHaveText('Ongeldige aanmeldbesonderhede')
})

test('the language is chosen in the account, at once and for this person', async () => {
  const [one, other] = [await aPerson(request), await aPerson(request)]
  await openAs(page, one, '/account/language')
  await page.getByRole('radio', { name: 'Afrikaans' }).click()
  await sees(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
  await speaks('af-ZA')
  await page.reload()
  await sees(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()

  await openAs(page, other, '/account/language')
  await page.getByRole('radio', { name: 'English' }).click()
  await sees(page.getByRole('heading', { name: 'Language & Currency' })).toBeVisible()
  await openAs(page, one, '/account/language')
  await sees(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
})

test('a language follows its person to a second browser, which speaks its own again once they are gone', async () => {
  const [person, friend] = [await aPerson(request), await aPerson(request, { tier: 1, rand: 2000 })]
  await openAs(page, person, '/account/language')
  await page.getByRole('radio', { name: 'Afrikaans' }).click()
  await sees(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
  const gift = { to_identifier: `@${person.username}`, asset: 'BTC', amount: '0.0001' }
  await call(request, friend.token, 'POST', '/api/crypto/send', gift)

  page.forget()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await sees(page.getByRole('link', { name: 'Koop kripto', exact: true }).first()).toBeVisible()
  await speaks('af-ZA')
  await page.goto('/notifications')
  await sees(page.getByText('Jy het 0.0001 BTC ontvang')).toBeVisible()

  await page.getByRole('button', { name: /rekeningkieslys/ }).click()
  await page.getByRole('menuitem', { name: 'Meld af' }).click()
  await sees(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await speaks('en-ZA')
})

test('somebody who reads Afrikaans asks a friend, stakes and shares a bill, and is told so in it', async () => {
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 3000 }), await aPerson(request)]
  await speakAs(person, 'af')
  await openAs(page, person, '/request')
  await page.getByLabel('Wie moet betaal?').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Stuur versoek' }).click()
  await seesToast(page, 'Versoek gestuur!')
  await sees(page.getByText('Hangend')).toBeVisible()

  await openAs(page, person, '/stake')
  await page.getByRole('link', { name: 'Bitcoin 90 Days' }).click()
  // The list says it of several pools; the pool's own page of itself.
  await page.getByLabel('Bedrag', { exact: true }).fill('1000')
  await sees(page.getByText('90 dae gesluit')).toBeVisible()
  await page.getByRole('button', { name: 'Gaan na' }).click()
  await page.getByRole('button', { name: 'Staaf R1,000.00' }).click()
  await seesToast(page, 'Suksesvol gestaaf!')

  await openAs(page, person, '/bills/new')
  await page.getByLabel('Groepnaam').fill('Woonstel')
  await page.getByRole('button', { name: 'Skep groep' }).click()
  await seesToast(page, 'Groep suksesvol geskep!')
  await page.getByRole('link', { name: 'Nuwe rekening' }).click()
  await page.getByLabel('Waarvoor was dit?').fill('Brood')
  await page.getByLabel('Bedrag', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Volgende: verdeling' }).click()
  await page.getByRole('button', { name: /^Voeg rekening by: R50\.00/ }).click()
  await seesToast(page, 'Rekening bygevoeg')
  await sees(page.getByText('jy het R50.00 betaal')).toBeVisible()
})

test('somebody who reads Afrikaans takes an ad, says that it is paid, and is told so', async () => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const { id } = await anAd(request, seller)
  await speakAs(buyer, 'af')
  await openAs(page, buyer, `/p2p/ads/${id}?rand=1500`)

  await sees(page.getByText('Jy betaal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Koop BTC' }).click()
  await seesToast(page, 'Bestelling geskep! Kripto is in trust gesluit.')
  await sees(page.getByText('Wag vir betaling')).toBeVisible()
  // The seller of the sandbox says where to pay.
  await pass(30)
  await page.reload()
  await page.getByRole('button', { name: /^Ek het R.* betaal$/ }).click()
  await seesToast(page, 'Bewys opgelaai! Wag vir die verkoper se bevestiging.')
  await sees(page.getByRole('heading', { name: `@${seller.username} kyk na die bankrekening` })).toBeVisible()
})

test('the page says how complete each language is, and honestly that nobody who grew up with Afrikaans has checked it', async () => {
  await openAs(page, await aPerson(request), '/account/language')

  const card = page.getByRole('region', { name: 'Language' })
  await sees(card.getByText('100% complete').first()).toBeVisible()
  await sees(card.getByText('No native speaker has checked it yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Afrikaans' }).click()
  await sees(page.getByText("Nog nie deur 'n moedertaalspreker nagegaan nie")).toBeVisible()
})

test('a second currency stands below the total, the coin and the balances with the day of its rate, until it is given up', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2000 })
  await openAs(page, person, '/account/language')
  await sees(page.getByText('Example')).toHaveCount(0)
  await page.getByText('USD', { exact: true }).click()
  await sees(page.getByText(/^≈ \$\d+\.\d\d$/).first()).toBeVisible()

  for (const path of ['/save', '/coins/BTC']) {
    await openAs(page, person, path)
    await sees(page.getByText(/^≈ \$[\d,]+\.\d\d$/).first()).toBeVisible()
    await sees(page.getByText(/rate of \d+ \w+/).first()).toBeVisible()
  }
  await openAs(page, person, '/account/balances')
  await sees(page.getByText(/^≈ in US dollars at the rate of \d+ \w+, for comparison$/)).toBeVisible()

  await openAs(page, person, '/account/language')
  await page.getByText('None', { exact: true }).click()
  await sees(page.getByText('Example')).toHaveCount(0)
  await openAs(page, person, '/save')
  await sees(page.getByTestId('total')).toBeVisible()
  await sees(page.getByText(/≈/)).toHaveCount(0)
})
