/** How many badges are counted together; a test holds the list to it, so that who shows the count does not load the list. */
export const countedBadgesAtMost = 6
