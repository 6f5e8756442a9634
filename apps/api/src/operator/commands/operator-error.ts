/** An expected failure of an operator command, with a sentence that explains it. */
export class OperatorError extends Error {}

/** One that the audit log has already, or that refuses no change. */
export class NotedRefusal extends OperatorError {}
