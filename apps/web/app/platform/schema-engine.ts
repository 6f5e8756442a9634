// Zod reads this when it is loaded, which most pages never do. Without it Zod tries whether it may compile schemas with
// `new Function`, which the content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
