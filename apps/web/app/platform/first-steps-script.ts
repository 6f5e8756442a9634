/**
 * Runs inline before the first paint, after the one that marks a signed-in user: the number of first steps that are
 * left to this user, so that their place is there before they are read.
 */
export const firstStepsScript = `try{var m=localStorage.getItem('_steps');if('signedIn' in document.documentElement.dataset&&m&&m.slice(2)===localStorage.getItem('_name'))document.documentElement.dataset.firstSteps=m[0]}catch(e){}`
