import { count } from './figures.rules.ts'

/**
 * From how many on a look at the record of sign-ins becomes an alert: wrong passwords and codes of one network in an hour, accounts
 * that they were meant for, networks of one account in a day, its wrong codes and PINs, and people of one browser.
 */
export const watchFigures = {
  guessesAtLeast: count(50, [2, 100_000]),
  accountsAtLeast: count(10, [2, 100_000]),
  networksAtLeast: count(5, [2, 1_000]),
  secretsAtLeast: count(10, [2, 10_000]),
  browserPeopleAtLeast: count(4, [2, 10_000]),
}
