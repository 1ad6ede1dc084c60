import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Calls the clients of openapi-generator (java): cases.json, address, folder of the compiled classes. */
public class OpenApiGenerator {
  public static void main(String[] args) throws Exception {
    JsonArray cases = JsonParser.parseString(Files.readString(Path.of(args[0]))).getAsJsonArray();
    for (int index = 0; index < cases.size(); index++) {
      JsonObject outcome = new JsonObject();
      outcome.addProperty("case", index);
      try {
        outcome.addProperty("value", run(cases.get(index).getAsJsonObject(), args[1] + "/" + index, args[2]));
      } catch (InvocationTargetException error) {
        outcome.addProperty("error", shown(error.getCause()));
      } catch (Exception | LinkageError error) {
        outcome.addProperty("error", shown(error));
      }
      System.out.println(outcome);
    }
    System.exit(0);
  }

  private static String run(JsonObject call, String address, String classes) throws Exception {
    String root = call.get("package").getAsString();
    Class<?> clientType = Class.forName(root + ".ApiClient");
    Object client = clientType.getConstructor().newInstance();
    clientType.getMethod("setBasePath", String.class).invoke(client, address);
    Gson gson = (Gson) Class.forName(root + ".JSON").getMethod("getGson").invoke(null);
    for (File file : new File(classes, root.replace('.', '/') + "/api").listFiles()) {
      if (!file.getName().endsWith("Api.class")) continue;
      Class<?> api = Class.forName(root + ".api." + file.getName().replace(".class", ""));
      for (Method method : api.getMethods()) {
        if (!method.getName().equals(call.get("operation").getAsString())) continue;
        Constructor<?> make = api.getConstructor(clientType);
        return gson.toJson(method.invoke(make.newInstance(client), argumentsOf(call, method, gson)));
      }
    }
    throw new IllegalStateException("no method for " + call.get("operation"));
  }

  private static Object[] argumentsOf(JsonObject call, Method method, Gson gson) {
    JsonObject given = call.getAsJsonObject("parameters");
    Parameter[] parameters = method.getParameters();
    Object[] values = new Object[parameters.length];
    for (int i = 0; i < values.length; i++) {
      JsonElement value = find(given, parameters[i].getName());
      boolean isBody = value == null && parameters[i].getType().getName().contains(".model.") && call.has("body");
      if (isBody) value = call.get("body");
      values[i] = value == null ? null : gson.fromJson(value, parameters[i].getParameterizedType());
    }
    return values;
  }

  private static JsonElement find(JsonObject given, String name) {
    for (String key : given.keySet()) if (plain(key).equals(plain(name))) return given.get(key);
    return null;
  }

  private static String plain(String name) {
    return name.toLowerCase().replaceAll("[^a-z0-9]", "");
  }

  private static String shown(Throwable error) {
    String text = String.valueOf(error);
    return text.length() > 600 ? text.substring(0, 600) : text;
  }
}
