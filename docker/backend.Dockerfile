# Web process, worker, migrations and demo loader: one image, the command says which.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build -w backend && npm ci --omit=dev -w backend --ignore-scripts --no-audit --no-fund

FROM node:24-slim
WORKDIR /app/backend
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/packages/return-address /app/packages/return-address
COPY --from=build /app/backend /app/backend
RUN mkdir -p /data/files && chown node:node /data/files
# The young generation of scripts/stack/programs.mjs.
ENV NODE_OPTIONS=--max-semi-space-size=16
USER node
ENTRYPOINT ["node"]
CMD ["dist/processes/web.js"]
