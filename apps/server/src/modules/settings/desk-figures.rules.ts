import { plenty } from './call-figures.rules.ts'
import { count, days, inDays, seconds } from './figures.rules.ts'
import { hours, minutes } from './trade-windows.rules.ts'

/** What the desks of our team go by that answer people and look after them. */
export const deskFigures = {
  /**
   * Within which time our team answers a ticket, how long one waits for an answer and can be opened again once it is over, and how much
   * one person may ask: a flood of one keeps everybody else waiting.
   */
  support: {
    answerSeconds: seconds(hours(24), [minutes(5), inDays(14)]),
    priorityAnswerSeconds: seconds(hours(4), [minutes(5), inDays(14)]),
    reopenSeconds: seconds(inDays(7), [0, inDays(90)]),
    /** How long a ticket waits for its person before it counts as solved. */
    unansweredSeconds: seconds(inDays(14), [inDays(1), inDays(90)]),
    /** How many people one of our team writes to within a day: who needs more announces it. */
    writtenToADayAtMost: count(200, [1, 10_000]),
    openTicketsAtMost: count(10, [1, plenty]),
    messagesADayAtMost: count(100, [1, plenty]),
    megabytesADayAtMost: count(50, [1, 1_000]),
    /** More would be no list from which anybody chooses. */
    keptAnswersAtMost: count(60, [1, 100]),
    /** For how long an announcement is shown, and how many wait or are shown at once: who reads many of them reads none. */
    announcementDays: days(30, [1, 365]),
    announcementsAtMost: count(3, [1, 10]),
  },
  /**
   * The clocks of a complaint, as the Rules on Proceedings of the Office of the Ombud for Financial Services Providers have them: what
   * is not settled within three weeks is acknowledged in writing with somebody to turn to, what is not settled within six weeks may be
   * taken to the Ombud, for six months from when its person was told so. Ours may be shorter and never longer; `nearDays` before a clock
   * ends it waits for our team.
   */
  complaints: {
    acknowledgeDays: days(21, [1, 21]),
    decideDays: days(42, [7, 42]),
    ombudMonths: count(6, [6, 24]),
    nearDays: days(14, [1, 21]),
  },
  /**
   * How many messages of visitors a day one address is taken to have written, since each is answered with a letter; and how long what
   * is over is kept, a reported compliance issue as long as the law has us keep what we did about it.
   */
  contact: {
    messagesADayAtMost: count(5, [1, plenty]),
    keptDays: days(365, [1, 1_825]),
    reportKeptDays: days(1_827, [1_827, 5_475]),
  },
  /**
   * How long a file with somebody's data can be downloaded and until they may ask for another; how much of what they sent in goes along,
   * the newest first, so that a download stays one that a phone can take; how long a closing can be undone; and how
   * many years after it the law has us keep who they were (FICA, sections 22 to 23: five years from the end of the relationship).
   */
  privacy: {
    exportKeptSeconds: seconds(inDays(7), [hours(1), inDays(30)]),
    exportPauseSeconds: seconds(inDays(1), [minutes(1), inDays(30)]),
    exportMegabytesAtMost: count(1_000, [50, 1_900]),
    closingDays: days(14, [1, 90]),
    keptYears: count(5, [5, 15]),
  },
  /** After how long work that nobody of our team has taken rings all who may do it. */
  work: {
    ringsAfterSeconds: seconds(hours(24), [minutes(30), inDays(14)]),
    /** How many tags there are for people, and one of them has: more would be no list from which anybody chooses. */
    tagsAtMost: count(60, [1, 200]),
    tagsOfOneAtMost: count(10, [1, 50]),
  },
}
