/** What time it is. Whoever needs to know is given one, so that tests decide. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
