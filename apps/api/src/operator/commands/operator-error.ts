/** An expected failure of an operator command, with a sentence that explains it. */
export class OperatorError extends Error {}

/** A failure that the audit log already has, or that refuses no change. */
export class NotedRefusal extends OperatorError {}
