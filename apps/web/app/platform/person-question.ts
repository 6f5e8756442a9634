/** Asks for age and country, while somebody is signed in. Resolves with whether they were stated. */
export const personQuestion: { ask?: (() => Promise<boolean>) | undefined } = {}
