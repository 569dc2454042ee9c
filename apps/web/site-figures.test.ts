import { contactSubjects } from '@sengi/contract/support/contact'
import { expect, test } from 'vitest'
import { callFigures } from '../server/src/modules/settings/call-figures.rules.ts'
import { callsAnHour } from './src/site/api-docs/samples.ts'
import contactWords from './src/site/contact/messages/contact.en.json' with { type: 'json' }

test('the guide names as many calls an hour as hold until staff change them: 1000 signed in, 100 for a visitor', () => {
  const { signedIn, visitor } = callFigures

  expect([signedIn.standard, visitor.standard]).toEqual([1000, 100])
  expect([callsAnHour.signedIn, callsAnHour.visitor]).toEqual(
    [signedIn, visitor].map(({ standard }) => standard.toLocaleString('en-US')),
  )
})

test('a visitor writes about one of six subjects, in this order', () => {
  expect(contactSubjects.map((subject) => contactWords[`subject_${subject}`])).toEqual([
    'General Inquiry',
    'Account Support',
    'P2P Trading Issue',
    'KYC Verification',
    'Technical Problem',
    'Compliance Matter',
  ])
})
