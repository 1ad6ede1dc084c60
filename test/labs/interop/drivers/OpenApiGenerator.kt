import com.google.gson.Gson
import com.google.gson.JsonArray
import com.google.gson.JsonElement
import com.google.gson.JsonObject
import com.google.gson.JsonParser
import java.io.File
import java.lang.reflect.InvocationTargetException
import kotlin.reflect.KClass
import kotlin.reflect.KFunction
import kotlin.reflect.KParameter
import kotlin.reflect.full.memberFunctions
import kotlin.reflect.jvm.javaType
import kotlin.system.exitProcess

/** Calls the clients of openapi-generator (kotlin): cases.json, address, folder of the compiled classes. */
fun main(args: Array<String>) {
    val cases: JsonArray = JsonParser.parseString(File(args[0]).readText()).asJsonArray
    cases.forEachIndexed { index, case ->
        val outcome = JsonObject()
        outcome.addProperty("case", index)
        try {
            outcome.addProperty("value", run(case.asJsonObject, "${args[1]}/$index", File(args[2])))
        } catch (error: InvocationTargetException) {
            outcome.addProperty("error", error.cause.toString().take(600))
        } catch (error: Throwable) {
            outcome.addProperty("error", error.toString().take(600))
        }
        println(outcome)
    }
    // The client's connections would keep the program alive.
    exitProcess(0)
}

private fun run(case: JsonObject, address: String, classes: File): String {
    val root = case["package"].asString
    val serializer = Class.forName("$root.infrastructure.Serializer")
    val gson = serializer.getMethod("getGson").invoke(null) as Gson
    val (api, function) = find(File(classes, "$root/apis"), root, case["operation"].asString)
    val create = api.constructors.single()
    val client = create.callBy(mapOf(create.parameters.first() to address))
    return gson.toJson(function.callBy(mapOf(function.parameters.first() to client) + argumentsOf(case, function, gson)))
}

private fun find(folder: File, root: String, operation: String): Pair<KClass<*>, KFunction<*>> {
    for (file in folder.listFiles().orEmpty().filter { it.name.endsWith("Api.class") }) {
        val api = Class.forName("$root.apis.${file.name.removeSuffix(".class")}").kotlin
        val function = api.memberFunctions.find { plain(it.name) == plain(operation) } ?: continue
        return api to function
    }
    throw IllegalStateException("no function for $operation")
}

/** What is not given has a default. */
private fun argumentsOf(case: JsonObject, function: KFunction<*>, gson: Gson): Map<KParameter, Any?> {
    val given = case.getAsJsonObject("parameters").entrySet().associate { (name, value) -> plain(name) to value }
    val values = mutableMapOf<KParameter, Any?>()
    for (parameter in function.parameters.drop(1)) {
        val isBody = parameter.type.javaType.typeName.contains(".models.")
        val value: JsonElement = given[plain(parameter.name.orEmpty())] ?: case["body"]?.takeIf { isBody } ?: continue
        values[parameter] = gson.fromJson(value, parameter.type.javaType)
    }
    return values
}

private fun plain(name: String) = name.lowercase().filter { it.isLetterOrDigit() }
