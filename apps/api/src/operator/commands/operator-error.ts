/** An expected failure of an operator command, with a sentence that explains it. */
export class OperatorError extends Error {}
