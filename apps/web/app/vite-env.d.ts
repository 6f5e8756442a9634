/// <reference types="vite/client" />
/// <reference types="@react-router/dev/types" />
