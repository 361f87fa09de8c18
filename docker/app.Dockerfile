# The shell or one remote (build argument APP) behind the web server of packages/web-server.
FROM node:24-slim AS build
ARG APP
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build -w packages/web-server && npm run build -w $APP && mv $APP/dist /app/site \
  && npm ci --omit=dev -w packages/web-server --ignore-scripts --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/site site
RUN mkdir /data && chown node:node /data
USER node
ENV DIRECTORY=/app/site
ENTRYPOINT ["node", "packages/web-server/dist/main.js"]
CMD ["shell"]
